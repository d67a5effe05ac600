// The reader's devices, and QR codes of links. Apart from the other requests, since no table needs them at first.
import type { DeviceInfo } from "../generated/messages.ts";
import { exchange } from "./http.ts";

export const fetchDevices = async (): Promise<DeviceInfo[]> =>
  (await exchange<DeviceInfo[]>("GET", "/api/me/devices")).read;
export const signOutDevice = (id: string): Promise<unknown> =>
  exchange("DELETE", `/api/me/devices/${encodeURIComponent(id)}`);
export const signOutOthers = (): Promise<unknown> => exchange("DELETE", "/api/me/devices");
export const deleteMe = (): Promise<unknown> => exchange("DELETE", "/api/me");
/** Returns a picture of the QR code of a link to this server, as SVG. */
export const fetchQrCode = async (link: string): Promise<string> =>
  (await exchange<string>("POST", "/api/qr.svg", { text: link })).read;
