const names = /^(_fbp|_fbc|_ga|_ga_.+|_gid|_gat.*|_gcl_.+)$/

/** Removes the cookies that the pixel and the tag manager have left, wherever among the shop's domains they have put them. */
export function removeForeignCookies(): void {
  const present = document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '')
  for (const name of present.filter((each) => names.test(each))) {
    for (const domain of ['', ...domainsOf(location.hostname)]) {
      document.cookie = `${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`
    }
  }
}

/** `www.shop.example` and `shop.example`. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))
}
