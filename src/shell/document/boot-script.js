/**
 * Runs before the first paint, inline and allowed by its hash: it sets the theme, says whether data is to be saved
 * (docs/decisions/0019) and has the fonts fetched where it is not, and hides the prices of a shopper who chose a
 * country without naira until they can be shown in its currency (globals.css, features/currency), so that nothing flashes. It must
 * not throw where storage is blocked.
 */
const bootScript = [
  '(function(){var t,c,u,e=document,d=e.documentElement.dataset;',
  'try{u=(/(?:^|; )didan_data=(low|full)(?:;|$)/.exec(e.cookie)||0)[1]}catch(x){}',
  'if(u?u==="low":d.data||(navigator.connection||0).saveData)d.data="low";else delete d.data;',
  'if(!d.data)["bricolage-latin","jakarta-latin"].forEach(function(f){var l=e.createElement("link");',
  'l.rel="preload";l.as="font";l.type="font/woff2";l.crossOrigin="";l.href="/fonts/"+f+".woff2";e.head.append(l)});',
  'try{t=localStorage.getItem("didan.theme");c=localStorage.getItem("didan.country")}catch(x){}',
  'if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";',
  'd.theme=t;',
  'if(/^(GH|KE|ZA|CFA|EU|GB|US|CA)$/.test(c))d.away=""})()',
].join('');

module.exports = { bootScript };
