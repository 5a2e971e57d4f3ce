const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/

/** An address for each host that an address of PostgreSQL names, as in `postgres://theke@one:5432,two:5432/theke`. */
export function singleHosts(address: string): string[] {
  const [, before = '', hosts = '', rest = ''] = parts.exec(address) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + rest) : [address]
}

/** Whether `pg` can read an address, as far as that does not depend on files it names. */
export function isDatabaseAddress(address: string): boolean {
  return singleHosts(address).every((each) => {
    // A user without a host, as for a unix socket, is no URL for the parser; `pg` reads it all the same.
    return URL.canParse(each) || URL.canParse(each.replace('@/', '@localhost/'))
  })
}
