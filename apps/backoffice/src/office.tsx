import { useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ApiError } from '@theke/contract/client.ts'
import { useMemo } from 'react'
import { createOfficeRouter } from './router.tsx'
import { sessionQuery } from './session/session.ts'
import { LoadFailure } from './shell/load-failure.tsx'
import { Splash } from './shell/splash.tsx'

/** Everything behind the login. */
export default function Office() {
  const session = useQuery(sessionQuery)
  // Without a session the browser is already on its way to the login.
  if (session.isPending || (session.error instanceof ApiError && session.error.status === 401))
    return <Splash />
  if (session.isError && !session.data) {
    return <LoadFailure error={session.error} onRetry={() => void session.refetch()} />
  }
  return <Routes />
}

function Routes() {
  const router = useMemo(() => createOfficeRouter(), [])
  return <RouterProvider router={router} />
}
