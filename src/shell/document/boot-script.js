/**
 * Runs before the first paint, inline and allowed by its hash: it sets the theme, and hides the prices of a shopper who chose a
 * country without naira until they can be shown in its currency (globals.css, features/currency), so that nothing flashes. It must
 * not throw where storage is blocked.
 */
const bootScript = [
  '(function(){var t,c,d=document.documentElement.dataset;',
  'try{t=localStorage.getItem("didan.theme");c=localStorage.getItem("didan.country")}catch(e){}',
  'if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";',
  'd.theme=t;',
  'if(/^(GH|KE|ZA|CFA|EU|GB|US|CA)$/.test(c))d.away=""})()',
].join('');

module.exports = { bootScript };
