import { useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ApiError } from '@theke/contract/client.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { InlineCreateContext, type InlineCreateProps } from './entity-kit/fields/inline-create.ts'
import { createAdminRouter } from './router.tsx'
import { LazyLogin } from './session/login.lazy.tsx'
import { sessionQuery } from './session/session.ts'
import { LoadFailure } from './shell/load-failure.tsx'
import { Splash } from './shell/splash.tsx'
import { de } from './texts/de.ts'

const InlineCreateDialog = lazy(() => import('./entity-kit/fields/inline-create-dialog.tsx'))
const EnrolmentPage = lazy(() => import('./screens/people/login/enrolment-page.tsx'))
const renderInlineCreate = (props: InlineCreateProps) => <InlineCreateDialog {...props} />

/** Everything behind the login. */
export default function Office() {
  const session = useQuery(sessionQuery)
  // Until the recovery codes were read, also when the session is read anew meanwhile.
  const [isEnrolling, setIsEnrolling] = useState(false)
  // Without a session the browser is already on its way to the login.
  const error = session.error ?? session.failureReason
  if (error instanceof ApiError && error.status === 401) return <Splash />
  if (!session.data) {
    if (error === null) return <Splash />
    return (
      <main>
        <h1 className="visually-hidden">{de.app.name}</h1>
        <LoadFailure error={error} onRetry={() => void session.refetch()} />
      </main>
    )
  }
  if (session.data.needsSecondFactor && !isEnrolling) setIsEnrolling(true)
  if (isEnrolling) {
    return (
      <Suspense fallback={<Splash />}>
        <EnrolmentPage onDone={() => void session.refetch().then(() => setIsEnrolling(false))} />
      </Suspense>
    )
  }
  return (
    <InlineCreateContext value={renderInlineCreate}>
      <Routes permissions={session.data.permissions} />
      <LazyLogin />
    </InlineCreateContext>
  )
}

/** What a person may open follows from their permissions, which may change while they are here. */
function Routes({ permissions }: { permissions: readonly string[] }) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the routes read the permissions from the session
  const router = useMemo(() => createAdminRouter(), [permissions])
  return <RouterProvider router={router} />
}
