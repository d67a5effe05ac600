// English: the reader's devices.
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const on = (seconds: number): string => day.format(new Date(seconds * 1000));

export const devices = {
  "devices.about":
    "You are signed in on these devices. Lost one, or don’t know it? Sign it out, and it is cut off at once.",
  "devices.name": (browser: string | null, system: string | null) =>
    browser !== null && system !== null ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device"),
  "devices.this": "This device",
  "devices.when": (added: number, seen: number | null) =>
    seen === null ? `Added on ${on(added)}` : `Added on ${on(added)}, last used on ${on(seen)}`,
  "devices.out": "Sign out",
  "devices.out.label": (name: string) => `Sign out ${name}`,
  "devices.out.sure": "Sign this device out?",
  "devices.out.this": "Sign out here? You can only come back with a personal link from another device.",
  "devices.others": "Sign out all other devices",
  "devices.others.sure": (others: number) => `Sign out the ${others} other devices?`,
  "devices.add": "Add a device with a personal link",
  "devices.delete": "Delete everything of mine",
  "devices.delete.about":
    "Your name disappears from every table, your lists and devices are deleted, and you resign from matches in progress.",
  "devices.delete.go": "Delete everything",
  "devices.delete.sure": "Delete everything for good? It can’t be undone.",
  "devices.delete.yes": "Delete",
  "devices.delete.no": "Keep everything",
  "devices.deleted": "Everything is deleted",
  "devices.deleted.text": "Your name is gone from every table here. You can start afresh at any time.",
  "devices.none": "You aren’t signed in here",
  "devices.none.text": "Save a name or sit down at a table, or open a personal link from another device.",
};
