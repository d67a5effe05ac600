// Registers the service worker of the site, which keeps the client for when there is no connection.

/** Browsers allow it only over https, and on the machine itself; elsewhere the page works while it is open. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" }).catch(() => undefined);
}
