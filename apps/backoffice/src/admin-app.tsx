import { useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ApiError } from '@theke/contract/client.ts'
import { useEffect, useState } from 'react'
import { InlineCreateContext, type InlineCreateProps } from './entity-kit/fields/inline-create.ts'
import { createAdminRouter } from './router.tsx'
import { sessionQuery } from './session/session.ts'
import { LoadFailure } from './shell/load-failure.tsx'
import { Splash } from './shell/splash.tsx'
import { de } from './texts/de.ts'
import { lazyComponent } from './shell/lazy-component.ts'
import { useLoginInPlace } from './session/login-in-place.ts'
import { useOtherPerson } from './session/tab-person.ts'

const LoginDialog = lazyComponent(
  async () => (await import('./screens/people/login/login-dialog.tsx')).default,
)

const OtherPersonDialog = lazyComponent(
  async () => (await import('./screens/people/login/other-person-dialog.tsx')).default,
)

const InlineCreateDialog = lazyComponent(
  async () => (await import('./entity-kit/fields/inline-create-dialog.tsx')).default,
)
const EnrolmentPage = lazyComponent(
  async () => (await import('./screens/people/login/enrolment-page.tsx')).default,
)
const renderInlineCreate = (props: InlineCreateProps) => <InlineCreateDialog {...props} />

/** How long to wait for the first screen before the page is shown without it. */
const patienceMs = 400

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
      <EnrolmentPage
        placeholder={<Splash />}
        onDone={() => void session.refetch().then(() => setIsEnrolling(false))}
      />
    )
  }
  return (
    <InlineCreateContext value={renderInlineCreate}>
      <Routes permissions={session.data.permissions} />
      <LazyLogin />
      <LazyOtherPerson />
    </InlineCreateContext>
  )
}

/** What a person may open follows from their permissions, which may change while they are here. */
function Routes({ permissions }: { permissions: readonly string[] }) {
  const [shown, setShown] = useState<ShownRouter | null>(null)
  useEffect(() => {
    const router = createAdminRouter()
    // A router listens to the address from when it is shown, and the address may change before.
    const stopListening = router.history.subscribe(() => void router.load())
    let isCurrent = true
    const show = () => {
      if (isCurrent) setShown({ router, stopListening })
    }
    // With its screen where that arrives soon, as what waits within what is already shown comes with a delay (`lazy-components.tsx`).
    const timer = setTimeout(show, patienceMs)
    void router.load().then(show, show)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      stopListening()
    }
  }, [permissions])
  // Runs after the router itself has begun to listen.
  useEffect(() => shown?.stopListening(), [shown])
  return shown ? <RouterProvider router={shown.router} /> : <Splash />
}

type ShownRouter = { router: ReturnType<typeof createAdminRouter>; stopListening: () => void }

/** The login over what is open, loaded when a session is over while something is not saved, or about to be. */
function LazyLogin() {
  if (useLoginInPlace() === null) return null
  return <LoginDialog />
}

/** The notice over what is open that somebody else is logged in by now, loaded when it is needed. */
function LazyOtherPerson() {
  const name = useOtherPerson()
  return name === null ? null : <OtherPersonDialog name={name} />
}
