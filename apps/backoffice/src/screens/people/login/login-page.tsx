import { useQuery } from '@tanstack/react-query'
import { peopleApi } from '@theke/contract/people/user.ts'
import { useState } from 'react'
import { visitorApi } from '../../../api.ts'
import { addressAfterLogin } from '../../../session/login-address.ts'
import { loginTexts } from './login-texts.ts'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { LoginLinkForm } from './login-link-form.tsx'
import classes from './login-frame.module.css'

const notSetUpTexts = {
  heading: 'Dieser Shop ist noch nicht eingerichtet',
  intro: 'Es gibt noch niemanden, der sich anmelden kann.',
  link: 'Wer den Server gestartet hat, findet im Terminal hinter „Einrichten“ einen Link, der einmal gilt. Damit legen Sie den ersten Zugang und die erste Filiale an. Er sieht so aus:',
  again: 'Ist er nicht mehr zu finden, starten Sie den Server neu: Dann steht dort ein neuer.',
} as const

/** The login at /backend/login: by password, or by a link where one can be sent (R-ACCOUNT-06). */
export default function LoginPage() {
  const [isByLink, setIsByLink] = useState(false)
  const ways = useQuery({
    queryKey: ['login-ways'],
    queryFn: ({ signal }) => visitorApi.call(peopleApi.loginWays, { signal }),
  })
  if (ways.data?.isSetUp === false) return <NotSetUp />
  return (
    <LoginFrame heading={loginTexts.heading} intro={isByLink ? loginTexts.linkIntro : loginTexts.intro}>
      {isByLink ? (
        <LoginLinkForm onBack={() => setIsByLink(false)} />
      ) : (
        <LoginForm
          onByLink={ways.data?.isLinkOffered ? () => setIsByLink(true) : undefined}
          onLoggedIn={() => location.replace(addressAfterLogin(location.search))}
        />
      )}
    </LoginFrame>
  )
}

/** The page before the shop has its first administrator. */
function NotSetUp() {
  return (
    <LoginFrame heading={notSetUpTexts.heading} intro={notSetUpTexts.intro}>
      <p>{notSetUpTexts.link}</p>
      <p className={classes.example}>{`${location.origin}/backend/set-up/…`}</p>
      <p>{notSetUpTexts.again}</p>
    </LoginFrame>
  )
}
