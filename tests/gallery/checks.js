// What has to be true of every state: nothing is wider than the screen, and what is needed is in view and free.
{
  const visible = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(node).visibility !== "hidden";
  };
  const hooks = (name, within = document) =>
    [...within.querySelectorAll(`[data-keypeg="${name}"]`)].filter(visible);
  const isFree = (node) => {
    const box = node.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top !== null && (node === top || node.contains(top) || top.contains(node));
  };

  /** Lists what is out of view, covered, doubled or too small, where everything has to fit on the screen. */
  function outOfPlace() {
    const root = document.documentElement;
    const wrong = [];
    if (root.scrollHeight > root.clientHeight || scrollY > 0) wrong.push(`the page scrolls: ${root.scrollHeight}`);
    const within = (name, node) => {
      const box = node.getBoundingClientRect();
      if (box.top < -0.5 || box.left < -0.5 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5)
        wrong.push(`${name} is outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
      if (!isFree(node)) wrong.push(`${name} is covered`);
    };
    for (const name of ["headline", "draft", "tray", "submit"]) {
      const found = hooks(name);
      if (found.length > 1) wrong.push(`${found.length} of ${name}`);
      for (const node of found) within(name, node);
    }
    const [draft] = hooks("draft");
    for (const hole of draft?.querySelectorAll("[data-hole]") ?? []) within("a hole", hole);
    // In a duel, the rows of the other side are elsewhere.
    const newest = draft === undefined ? undefined : hooks("row", draft.closest("ol") ?? document).at(-1);
    if (newest !== undefined) within("the newest row", newest);
    for (const piece of hooks("tray")[0]?.querySelectorAll("[data-piece]") ?? []) {
      const box = piece.getBoundingClientRect();
      if (matchMedia("(pointer: coarse)").matches && (box.width < 40 || box.height < 44))
        wrong.push(`piece ${piece.dataset.piece} is ${box.width} x ${box.height}`);
    }
    return wrong;
  }

  /** Lists the codes that do not stand over the holes of their board. */
  function shiftedCodes() {
    const middles = (node) =>
      [...node.querySelectorAll("[data-hole]")].map((hole) => {
        const box = hole.getBoundingClientRect();
        return (box.left + box.right) / 2;
      });
    // A sheet over the board may lie on part of it.
    if (document.querySelector("dialog[open]") !== null) return [];
    return hooks("code").flatMap((code) => {
      const over = middles(code);
      const board = code.closest(".side, .slab, .lb");
      if (board === null) return [];
      const rows = [...hooks("row", board), ...hooks("draft", board)].map(middles);
      const shift = Math.max(0, ...rows.flatMap((row) => row.map((x, hole) => Math.abs(x - over[hole]))));
      return shift <= 1 ? [] : [`a code is ${shift} beside its columns`];
    });
  }

  const scrollsSideways = ({ scrollWidth, clientWidth } = document.documentElement) => scrollWidth > clientWidth;

  /** Waits until charts and boards are drawn for the width that they now have. */
  async function isDrawn() {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    if (scrollsSideways() || shiftedCodes().length > 0) await isQuiet();
  }

  window.measure = async (mustFit) => {
    await isDrawn();
    const wrong = shiftedCodes();
    if (scrollsSideways()) wrong.push(`the page scrolls sideways: ${document.documentElement.scrollWidth}`);
    return mustFit ? [...wrong, ...outOfPlace()] : wrong;
  };

  window.pageWidth = async () => {
    await isDrawn();
    return document.documentElement.scrollWidth;
  };

  const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const CONTRAST = ["color-contrast", "link-in-text-block"];
  const found = ({ violations }) =>
    violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(" ")}`);

  window.violations = async () => {
    // At the end of a page, a dock covers nothing.
    scrollTo(0, document.body.scrollHeight);
    const rules = Object.fromEntries(CONTRAST.map((id) => [id, { enabled: false }]));
    return found(await axe.run(document, { runOnly: RULES, rules, resultTypes: ["violations"] }));
  };

  const STATES = ["class", "style", "disabled", "aria-current", "aria-pressed", "aria-selected", "aria-disabled", "data-box"];
  const seen = new Set();

  /** Describes what a style sheet can know of a text: its element and those around it. */
  function look(node) {
    const parts = [];
    for (let each = node; each !== null; each = each.parentElement)
      parts.push(each.tagName, ...STATES.map((name) => each.getAttribute(name)));
    return parts.join();
  }

  const isNew = (set, described) => set.size < set.add(described).size;

  /** Lists the texts that look like no other text so far. */
  function newTexts() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes = new Set(document.querySelectorAll("input, select, textarea"));
    while (texts.nextNode()) if (texts.currentNode.data.trim() !== "") nodes.add(texts.currentNode.parentElement);
    return [...nodes].filter((node) => visible(node) && isNew(seen, look(node)));
  }

  /** Describes what decides whether a text can be read. */
  function colours(node) {
    const { color, fill, textShadow, fontSize, fontWeight } = getComputedStyle(node);
    const parts = [color, fill, textShadow, fontSize, fontWeight];
    for (let each = node; each !== null; each = each.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(each);
      const background = [backgroundColor, backgroundImage, opacity].join();
      if (background !== "rgba(0, 0, 0, 0),none,1") parts.push(background);
    }
    return parts.join();
  }
  const checked = new Set();
  const PALETTES = ["deutan", "tritan", undefined];

  /** Lists the texts with too little contrast, in light and dark, with usual colours and those for colour blindness. */
  window.lowContrast = async () => {
    const wrong = [];
    const fresh = newTexts();
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    for (const scheme of fresh.length > 0 ? ["dark", "light"] : [])
      for (const palette of PALETTES) {
        dataset.theme = scheme;
        if (palette === undefined) delete dataset.palette;
        else dataset.palette = palette;
        const include = fresh.filter((node) => isNew(checked, colours(node)));
        const only = { type: "rule", values: CONTRAST };
        const result = include.length > 0 && (await axe.run({ include }, { runOnly: only, resultTypes: ["violations"] }));
        if (result) wrong.push(...found(result).map((each) => `${scheme} ${palette ?? ""} ${each}`));
      }
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
    return wrong;
  };
}
