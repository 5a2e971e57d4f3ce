import { Button, Select } from '@mantine/core'
import { addressOf } from '@theke/contract/client.ts'
import {
  type PictureFormat,
  pictureFormatLabels,
  templateOutputApi,
} from '@theke/contract/media/template-output-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { useState } from 'react'
import { Card } from '../../entity-kit/card.tsx'
import { optionsOf } from '../../entity-kit/fields/options-of.ts'
import { useTitles } from '../../entity-kit/record-queries.ts'
import { useMay } from '../../session/session.ts'
import { outputTexts as text } from './output-texts.ts'
import classes from './output.module.css'

const formats = optionsOf(pictureFormatLabels)

/** What a branch offers today as a picture, with one click. */
export function DailyMenuPicture() {
  const mayLoad = useMay(templateOutputApi.loadDailyMenu.permission)
  const branches = [...useTitles(branch.path)].map(([id, label]) => ({ value: String(id), label }))
  const [chosen, setChosen] = useState<string | null>(null)
  const [format, setFormat] = useState<PictureFormat>('png')
  const shown = chosen ?? branches[0]?.value
  if (!mayLoad) return null
  return (
    <div className={classes.above}>
      <Card title={text.dailyMenu} hint={text.dailyMenuHint}>
        <div className={classes.daily}>
          <Select
            label={text.branch}
            data={branches}
            value={shown ?? null}
            onChange={setChosen}
            allowDeselect={false}
          />
          <Select
            label={text.fileType}
            data={formats}
            value={format}
            onChange={(value) => value !== null && setFormat(value)}
            allowDeselect={false}
          />
          {shown === undefined ? (
            <Button disabled>{text.openDailyMenu}</Button>
          ) : (
            <Button
              component="a"
              href={addressOf(templateOutputApi.loadDailyMenu, { id: shown }, { format })}
              target="_blank"
              rel="noreferrer"
            >
              {text.openDailyMenu}
            </Button>
          )}
        </div>
      </Card>
    </div>
  )
}
