/**
 * Runs before the first paint, inline and allowed by its hash: it sets what a stored choice changes about the first picture,
 * so that nothing flashes. It must not throw where storage is blocked.
 */
const bootScript = [
  '(function(){var d=document.documentElement,t,c;',
  'try{t=localStorage.getItem("didan.theme");c=localStorage.getItem("didan.consent")}catch(e){}',
  'if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";',
  'd.dataset.theme=t;if(c==="accepted"||c==="declined")d.dataset.consent=c})()',
].join('');

module.exports = { bootScript };
