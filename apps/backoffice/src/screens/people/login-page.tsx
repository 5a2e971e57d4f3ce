import { useState } from 'react'
import { de } from '../../texts/de.ts'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { LoginLinkForm } from './login-link-form.tsx'

/** The login at /backend/login: by password, or by a link that is sent. */
export default function LoginPage() {
  const [isByLink, setIsByLink] = useState(false)
  return (
    <LoginFrame heading={de.login.heading} intro={isByLink ? de.login.linkIntro : de.login.intro}>
      {isByLink ? (
        <LoginLinkForm onBack={() => setIsByLink(false)} />
      ) : (
        <LoginForm onByLink={() => setIsByLink(true)} />
      )}
    </LoginFrame>
  )
}
