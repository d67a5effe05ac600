// Runs before the client: chance is fixed, sockets say what was recorded, and `isQuiet` knows when a page is done.
{
  let seed = 1;
  Math.random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  crypto.getRandomValues = (numbers) => numbers.map(() => Math.random() * 0x7fffffff);
  window.resetChance = () => {
    seed = 1;
  };
}

{
  const send = window.fetch;
  let pending = 0;
  window.fetch = async (...request) => {
    pending += 1;
    try {
      return await send(...request);
    } finally {
      pending -= 1;
    }
  };

  // A question to a worker is on its way until it is answered, or nobody waits for it.
  const Thread = window.Worker;
  window.Worker = class extends Thread {
    #asked = 0;

    constructor(...file) {
      super(...file);
      this.addEventListener("message", () => this.#count(-1));
    }

    postMessage(question) {
      this.#count(1);
      super.postMessage(question);
    }

    terminate() {
      this.#count(-this.#asked);
      super.terminate();
    }

    #count(change) {
      this.#asked += change;
      pending += change;
    }
  };

  let probes = 0;
  /** Takes as long as the page itself needs for a module, and more than for an answer that is already there. */
  const probe = async () => {
    probes += 1;
    await import(`/probe.js?${probes}`);
    await new Promise((done) => setTimeout(done, 10));
    await new Promise((done) => requestAnimationFrame(done));
  };

  /** Resolves when no request is on its way and nothing has changed while two further modules were loaded. */
  window.isQuiet = async () => {
    let hasChanged = true;
    const observer = new MutationObserver(() => {
      hasChanged = true;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    while (hasChanged || pending > 0) {
      hasChanged = false;
      await probe();
      if (!hasChanged) await probe();
    }
    observer.disconnect();
    await document.fonts.ready;
  };
}

// A test can send further messages: `socket.receive({...})`.
window.WebSocket = class {
  constructor(address) {
    window.socket = this;
    this.sent = [];
    this.isOpen = false;
    const { pathname, search } = new URL(address);
    this.path = pathname + search;
    fetch(this.path)
      .then((answer) => answer.json())
      .then(
        (messages) => {
          if (this.isClosed) return;
          this.isOpen = true;
          this.onopen?.();
          for (const message of messages) this.receive(message);
        },
        () => this.onclose?.({ code: 1006, reason: "" }),
      );
  }

  receive(message) {
    if (message.type === "close") this.onclose?.(message);
    else this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text) {
    if (!this.isOpen) throw new Error("not open yet");
    const message = JSON.parse(text);
    if (message.type === "ping") this.receive({ type: "done", id: message.id, version: 0 });
    else this.sent.push(message);
  }

  close() {
    this.isClosed = true;
  }
};

// The browser takes notices in the states that are about them.
Object.defineProperty(Notification, "permission", {
  configurable: true,
  get: () => (/state=\w+-notices/.test(document.cookie) ? "default" : "denied"),
});

/** Goes to a state without loading the page again; where the page stays the same, by way of another one. */
window.showState = async (name, path) => {
  const go = async (address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
    scrollTo(0, 0);
    await isQuiet();
  };
  // The header stays when the page changes, and so would its menu.
  for (const menu of document.querySelectorAll("header details[open]")) menu.open = false;
  for (const menu of document.querySelectorAll(":popover-open")) menu.hidePopover();
  document.cookie = `state=${name}; path=/`;
  if (new URL(path, location.href).pathname === location.pathname) await go("/nowhere");
  resetChance();
  localStorage.clear();
  sessionStorage.clear();
  await go(path);
};
