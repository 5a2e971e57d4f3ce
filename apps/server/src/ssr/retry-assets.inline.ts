/**
 * Asks again for a page's first script and its styles where they do not arrive, and from the second time on says so in `#missing`,
 * which the storefront renders and hides when its scripts run. It stands in the page itself, as it has to be there first.
 * Most browsers remember a module that did not arrive and never ask for it again. So each attempt has an address of its own
 * (`originalAssetAddress`), and with it all modules that the first script imports.
 */
export const retryAssetsScript = `lostFiles=0
addEventListener('error',function(e){
var lost=e.target
if(lost.type==='module'||lost.rel==='stylesheet')setTimeout(function(){
if(!lost.isConnected)return
var again=document.createElement(lost.localName),notice=document.getElementById('missing')
for(var a of lost.attributes)again.setAttribute(a.name,a.value)
if(lost.src)again.src=lost.src.replace(/assets\\/(retry-\\d+\\/)?/,'assets/retry-'+lostFiles+'/')
else again.onload=function(){notice.hidden=true}
notice.hidden=lostFiles<2
lost.replaceWith(again)
},1e3*++lostFiles)
},true)`

/** The address at which a file lies that is asked for as a later attempt, `/assets/retry-2/…`. */
export function originalAssetAddress(address: string): string {
  return address.replace(/^\/assets\/retry-\d+\//, '/assets/')
}

/** How `#missing` looks, with and without the page's styles. */
export const retryAssetsStyle = `#missing{position:fixed;inset:.5rem .5rem auto;z-index:50;max-width:36rem;margin:0 auto;padding:.75rem 1.125rem;background:#141110;color:#fff;font-size:.875rem;line-height:1.7;box-shadow:0 10px 30px rgb(0 0 0/.25)}#missing a{color:inherit;font-weight:600;text-decoration:underline}`
