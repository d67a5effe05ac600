// The QR code of a link to this server.
import type { VNode } from "preact";
import { fetchQrCode } from "../net/devices.ts";
import { useRequest } from "./use-request.tsx";

/** Keeps its place until the picture is there, and if there is none: the link stands beside it. */
export function QrCode({ link, alt }: { link: string; alt: string }): VNode {
  const { state } = useRequest(() => fetchQrCode(link), link);
  if (state.is !== "ready") return <span class="qr-code" />;
  return <img class="qr-code" src={`data:image/svg+xml,${encodeURIComponent(state.value)}`} alt={alt} />;
}
