import { useEffect } from 'react'
import { logOut } from '../../../session/log-out.ts'
import { Splash } from '../../../shell/splash.tsx'

/** The address that logs out (R-ACCOUNT-11), for links from elsewhere. */
export default function LogoutPage() {
  useEffect(() => {
    void logOut()
  }, [])
  return <Splash />
}
