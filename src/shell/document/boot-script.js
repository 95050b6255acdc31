/**
 * Runs before the first paint, inlined and allowed by its hash. Sets the theme and the low-data mode
 * (docs/decisions/0019), preloads the fonts unless in low-data mode, and hides prices until they can
 * be shown in the chosen country's currency, so that nothing flashes (globals.css,
 * features/currency). Must not throw if storage is blocked, or `navigator.connection` throws.
 */
const bootScript = [
  '(function(){var t,c,u,s,e=document,d=e.documentElement.dataset;',
  'try{u=(/(?:^|; )didan_data=(low|full)(?:;|$)/.exec(e.cookie)||0)[1]}catch(x){}',
  'try{s=(navigator.connection||0).saveData}catch(x){}',
  'if(u?u==="low":d.bandwidth||s)d.bandwidth="low";else delete d.bandwidth;',
  'if(!d.bandwidth)["bricolage-bold-basic","jakarta-basic"].forEach(function(f){var l=e.createElement("link");',
  'l.rel="preload";l.as="font";l.type="font/woff2";l.crossOrigin="";l.href="/fonts/"+f+".woff2";e.head.append(l)});',
  'try{t=localStorage.getItem("didan.theme");c=localStorage.getItem("didan.country")}catch(x){}',
  'if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";',
  'd.theme=t;',
  'if(/^(GH|KE|ZA|CFA|EU|GB|US|CA)$/.test(c))d.away=""})()',
].join('');

module.exports = { bootScript };
