/**
 * Asks again for a page's first script and its styles where they do not arrive, and from the second time on says so in `#missing`,
 * which the storefront renders. It stands in the page itself, as it has to be there first.
 */
export const retryAssetsScript = `lostFiles=0
addEventListener('error',function(e){
var lost=e.target
if(lost.type==='module'||lost.rel==='stylesheet')setTimeout(function(){
if(!lost.isConnected)return
var again=document.createElement(lost.localName),notice=document.getElementById('missing')
for(var a of lost.attributes)again.setAttribute(a.name,a.value)
again.onload=function(){notice.hidden=true}
notice.hidden=lostFiles<2
lost.replaceWith(again)
},1e3*++lostFiles)
},true)`

/** How `#missing` looks, with and without the page's styles. */
export const retryAssetsStyle = `#missing{position:fixed;inset:.5rem .5rem auto;z-index:50;max-width:36rem;margin:0 auto;padding:.75rem 1.125rem;background:#141110;color:#fff;font-size:.875rem;line-height:1.7;box-shadow:0 10px 30px rgb(0 0 0/.25)}#missing a{color:inherit;font-weight:600;text-decoration:underline}`
