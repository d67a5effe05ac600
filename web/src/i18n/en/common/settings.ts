// English: the settings of this device, notices, what the header says beside its links, and reactions.

export const settings = {
  "settings.theme": "Theme",
  "settings.system": "match system",
  "settings.light": "light",
  "settings.dark": "dark",
  "settings.palette": "Colours",
  "settings.usual": "as in the box",
  "settings.deutan": "for red-green colour blindness",
  "settings.tritan": "for blue-yellow colour blindness",
  "settings.symbols": "A symbol on every colour",
  "settings.keys": "Letters and digits place pegs",
  "settings.sound": "Sounds",
  "settings.reactions": "Other players’ reactions",
  "notices.on": "Notify me when it’s my turn",
  "notices.off": "Stop notifying me",
  "notices.is.granted": "When this tab is in the background, you get a notification and a sound.",
  "notices.is.default": "When this tab is in the background, you get a sound.",
  "notices.is.denied":
    "When this tab is in the background, you get a sound. This browser blocks notifications from here.",
  "notices.pushed": "In games that last days, you’re also notified when Keypeg is closed.",
  "offline.short": "Offline",
  "update.ready": "A new version is ready.",
  "update.reload": "Reload",
};
