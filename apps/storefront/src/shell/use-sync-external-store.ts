// The router imports this hook from a package for older versions of React; the build puts React's own in its place.
export { useSyncExternalStore } from 'react'
