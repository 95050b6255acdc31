/**
 * Adds a page's own scripts, named in its `data-deferred` attribute, once the page has loaded and the browser is idle, or at the first
 * touch or key: on a slow phone the picture and the words then come first (docs/decisions/0004). Inline, allowed by its hash.
 *
 * Where data is saved they wait for what needs them: a button, a field or a key, or somebody who has a session, a bag, hearts, a
 * currency of their own or a yes to the pixel here. Until then a link is the browser's own (docs/decisions/0019).
 *
 * A press before the page is alive is held and repeated once `didan:ready` says that it is, so it does what it should, once.
 * Where the scripts cannot be had a link still leads where it leads, and a press of a button loads the page anew.
 */
const deferredScript = `(function () {
  var sources = document.currentScript.dataset.deferred.split(' ');
  var page = document.documentElement.dataset;
  var started = false, broken = false, pressed = null, waits = page.data === 'low' && !hasOwn();

  function hasOwn() {
    try {
      return 'away' in page || /didan_refresh=/.test(document.cookie) ||
        ['didan.cart', 'didan.wishlist'].some(function (key) { return localStorage.getItem(key); }) ||
        localStorage.getItem('didan.consent') === 'accepted';
    } catch (error) {
      return false;
    }
  }

  function start() {
    if (started) return;
    started = true;
    sources.forEach(function (source) {
      var script = document.createElement('script');
      script.src = source;
      script.async = false;
      script.onerror = failed;
      document.head.appendChild(script);
    });
  }

  function failed() {
    var target = pressed;
    broken = true;
    release();
    if (target && target.href) location.assign(target.href);
  }

  function hold(event) {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    var target = event.target.closest && event.target.closest('button, a[href]');
    if (!target || target.hash || (target.href && (broken || target.origin !== location.origin))) return;
    if (broken) return location.reload();
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
  addEventListener('didan:ready', function () {
    var target = pressed;
    release();
    removeEventListener('click', hold, true);
    if (target && target.isConnected) target.click();
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
