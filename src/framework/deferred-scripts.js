/**
 * Inlined in every page, and allowed by its hash.
 *
 * Adds a page's own scripts, listed in its `data-deferred` attribute, once the page has loaded and
 * the browser is idle, or at the first touch or key press. On a slow phone, picture and text come
 * first (docs/decisions/0004). A page without the attribute prints its script tags itself.
 *
 * In low-data mode the scripts wait until something needs them: a button, a field, a key press, or a
 * visitor with a session, cart, wishlist, other currency or pixel consent. Until then links navigate
 * natively (docs/decisions/0019).
 *
 * A press before hydration, Enter in a form among them, is stored and repeated at `didan:ready`,
 * after what was typed (early-input.ts), so it acts exactly once and no browser sends a form by
 * itself. If the scripts cannot load, links still work, and pressing a button reloads the page,
 * which then says so.
 */
const deferredScript = `(function () {
  var sources = document.currentScript.dataset.deferred;
  var page = document.documentElement.dataset;
  var started = false, broken = false, pressed = null, waits = page.bandwidth === 'low' && !hasOwn();

  function hasOwn() {
    try {
      return 'away' in page || /didan_(refresh|cart)=/.test(document.cookie) ||
        ['didan.cart', 'didan.wishlist'].some(function (key) { return localStorage.getItem(key); }) ||
        localStorage.getItem('didan.consent') === 'accepted';
    } catch (error) {
      return false;
    }
  }

  function start() {
    if (started) return;
    started = true;
    if (sources) sources.split(' ').forEach(function (source) {
      var script = document.createElement('script');
      script.src = source;
      script.async = false;
      document.head.appendChild(script);
    });
  }

  function failed(event) {
    var target = pressed;
    if (!/_next.static.chunks/.test(event.target.src)) return;
    broken = true;
    release();
    if (target) leave(target);
  }

  // The next page says that the press has to be repeated (lib/chunks/tell-lost-press.ts).
  function leave(target) {
    if (target.href) return location.assign(target.href);
    try { sessionStorage.setItem('didan.lost-press', '1'); } catch (error) {}
    location.reload();
  }

  function hold(event) {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    var target = event.target.closest && event.target.closest('button, a[href]');
    if (!target || target.hash || (target.href && (broken || target.origin !== location.origin))) return;
    if (broken && !target.href) return leave(target);
    if (target.href && waits && !started) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    release();
    pressed = target;
    pressed.setAttribute('aria-busy', 'true');
    start();
  }

  function release() {
    if (pressed) pressed.removeAttribute('aria-busy');
    pressed = null;
  }

  addEventListener('click', hold, true);
  addEventListener('error', failed, true);
  addEventListener('didan:ready', function () {
    var target = pressed;
    release();
    removeEventListener('click', hold, true);
    removeEventListener('error', failed, true);
    setTimeout(function () {
      if (target && target.isConnected) target.click();
    });
  }, { once: true });

  (waits ? ['keydown'] : ['pointerdown', 'touchstart', 'keydown']).forEach(function (type) {
    addEventListener(type, start, { capture: true, once: true, passive: true });
  });
  addEventListener('focusin', function (event) {
    if (event.target.matches('input, select, textarea')) start();
  });
  function whenIdle() {
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  }
  if (waits) return;
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
})();`;

module.exports = { deferredScript };
