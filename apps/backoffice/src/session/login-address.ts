const loginPath = '/backend/login'

/** Sends the browser to the login, which leads back to where the person was. */
export function goToLogin(): void {
  if (location.pathname === loginPath) return
  const { hash } = location
  location.assign(hash.length > 2 ? `${loginPath}?next=${encodeURIComponent(hash)}` : loginPath)
}

/** Where to go after a login: a screen of ours, never a foreign address. */
export function addressAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return next.startsWith('#/') ? `/backend${next}` : '/backend'
}
