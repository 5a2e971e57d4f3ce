import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { configApi } from '@theke/contract/shop/config/config.ts'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { LocalLinksNotice } from '../../messages/local-links-notice.tsx'
import classes from './config.module.css'
import { useConfigState } from './config-state.ts'
import { configTexts as text } from './config-texts.ts'

/** Sends a test mail to the logged-in person and shows the reply of the mail server. */
export function MailTest() {
  const state = useConfigState()
  const test = useMutation({ mutationFn: () => api.call(configApi.sendTestMail) })
  if (state?.hasMailServer === false) return <p className={classes.missing}>{text.noMailServer}</p>
  return (
    <div className={classes.mailTest}>
      <Button
        variant="default"
        leftSection={<IconMailForward size={17} stroke={1.5} />}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {text.sendTestMail}
      </Button>
      <LocalLinksNotice />
      <output>
        {test.isError && <span data-failed>{errorText(test.error)}</span>}
        {test.data && (
          <>
            <span data-failed={!test.data.isAccepted || undefined}>
              {test.data.isAccepted ? text.testMailAccepted(test.data.recipient) : text.testMailRefused}
            </span>
            <code>{test.data.answer}</code>
          </>
        )}
      </output>
    </div>
  )
}
