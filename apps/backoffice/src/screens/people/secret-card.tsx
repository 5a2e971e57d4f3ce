import { Button } from '@mantine/core'
import { Card } from '../../entity-kit/card.tsx'
import { CopyLine } from '../shop/branch/copy-line.tsx'
import classes from './profile/profile.module.css'

/** What is said of a secret that is shown once. */
const texts = { kept: 'Ich habe es aufbewahrt' } as const

/** A token or secret right after it was made, the only time it is seen. */
export function SecretCard({
  title,
  label,
  hint,
  value,
  onDone,
}: {
  title: string
  label: string
  hint: string
  value: string
  onDone: () => void
}) {
  return (
    <Card title={title}>
      <CopyLine label={label} value={value} hint={hint} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone}>
          {texts.kept}
        </Button>
      </div>
    </Card>
  )
}
