import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { passkeysApi } from '@theke/contract/people/passkeys-api.ts'
import type { CurrentUser } from '@theke/contract/people/user.ts'
import { visitorApi } from '../../../api.ts'
import { loginTexts } from './login-texts.ts'
import classes from './login-frame.module.css'
import { passkeyErrorText, provePasskey } from '../profile/passkeys.ts'

/** The way in without typing anything. */
export function PasskeyLogin({ onLoggedIn }: { onLoggedIn: (user: CurrentUser) => void }) {
  const login = useMutation({
    mutationFn: async () => {
      const response = await provePasskey(await visitorApi.call(passkeysApi.beginPasskeyLogin))
      return visitorApi.call(passkeysApi.loginByPasskey, { body: { response } })
    },
    onSuccess: onLoggedIn,
  })
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
        loading={login.isPending || login.isSuccess}
        onClick={() => login.mutate()}
      >
        {loginTexts.byPasskey}
      </Button>
      {login.isError && (
        <p className={classes.alert} role="alert">
          {passkeyErrorText(login.error)}
        </p>
      )}
    </>
  )
}
