/**
 * Runs before the first paint, inline and allowed by its hash: it sets the theme, so that nothing
 * flashes. It must not throw where storage is blocked.
 */
const bootScript = [
  '(function(){var t;',
  'try{t=localStorage.getItem("didan.theme")}catch(e){}',
  'if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";',
  'document.documentElement.dataset.theme=t})()',
].join('');

module.exports = { bootScript };
