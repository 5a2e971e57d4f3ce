import { Button } from '@mantine/core'
import { Card } from '../../entity-kit/card.tsx'
import classes from '../people/profile/profile.module.css'
import { CopyLine } from '../shop/branch/copy-line.tsx'
import { webhooksTexts as texts } from './webhooks-texts.ts'

/** A secret right after it was made, the only time it is seen. */
export function WebhookSecretCard({
  name,
  secret,
  onDone,
}: {
  name: string
  secret: string
  onDone: () => void
}) {
  return (
    <Card title={texts.secretTitle}>
      <CopyLine label={texts.secretOf(name)} value={secret} hint={texts.secretHint} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone}>
          {texts.secretDone}
        </Button>
      </div>
    </Card>
  )
}
