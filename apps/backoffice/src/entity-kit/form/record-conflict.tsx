import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { de } from '../../texts/de.ts'
import classes from './record-form-frame.module.css'

/** A conflict with a newer version of the record: the input stays until one of both is chosen. */
export function RecordConflict({
  message,
  onKeepMine,
  onTakeTheirs,
}: {
  message: string
  onKeepMine: () => void
  onTakeTheirs: () => Promise<void>
}) {
  const [isLoading, setIsLoading] = useState(false)
  return (
    <div className={classes.alert} role="alert">
      <div>
        <p>{message}</p>
        <p className={classes.hint}>{de.form.keepMineHint}</p>
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          loading={isLoading}
          onClick={() => {
            setIsLoading(true)
            void onTakeTheirs().finally(() => setIsLoading(false))
          }}
        >
          {de.form.takeTheirs}
        </Button>
        <Button onClick={onKeepMine}>{de.form.keepMine}</Button>
      </Group>
    </div>
  )
}
