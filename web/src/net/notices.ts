// Notices of turns: what the server knows of this device, and the subscription of its browser.
import type { Notices, SubscriptionRequest } from "../generated/messages.ts";
import { exchange } from "./http.ts";

const NOTICES = "/api/me/notices";

export const fetchNotices = async (): Promise<Notices> => (await exchange<Notices>("GET", NOTICES)).read;

/** Subscribes the browser with the server's key, in place of an earlier subscription. */
export async function subscribe(push: PushManager, key: string): Promise<Notices> {
  // One that was made with another key could not be used.
  await (await push.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (await push.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  const body: SubscriptionRequest = { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
  return (await exchange<Notices>("PUT", NOTICES, body)).read;
}

export async function unsubscribe(push: PushManager): Promise<void> {
  await (await push.getSubscription())?.unsubscribe();
  await exchange("DELETE", NOTICES);
}
