import { numberLocale } from '@theke/contract/number-locale.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@theke/contract/client.ts'
import { screensControlApi } from '@theke/contract/signage/screens-api.ts'
import { api } from '../../api.ts'
import { DateInput } from '../../date-fields.ts'
import { useMay } from '../../session/session.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { addDays, dayOf, longDayLabel } from '../../shop-time.ts'
import { countText } from '../../texts/counts.ts'
import { de } from '../../texts/de.ts'
import { useAddress } from '../../use-address.ts'
import { useTimeDerived } from '../../use-now.ts'
import { screenTitles } from '../screen-titles.ts'
import classes from './signage.module.css'
import { signageTexts } from './signage-texts.ts'

const texts = signageTexts.plays
const shownDays = 7
const oneDecimal = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 })

/** How often each segment was played, as a proof for partners who pay for it. */
export default function PlaysScreen() {
  const [address, changeAddress] = useAddress()
  const today = useTimeDerived(dayOf)
  const query = { from: address['from'] ?? addDays(today, -shownDays), to: address['to'] ?? today }
  const mayExport = useMay('screens.exportPlays')
  const plays = useQuery({
    queryKey: ['screen-plays', query],
    queryFn: ({ signal }) => api.call(screensControlApi.listPlays, { query, signal }),
  })
  return (
    <div>
      <ScreenHeader title={screenTitles.plays}>
        <div className={classes.period}>
          {(['from', 'to'] as const).map((end) => (
            <DateInput
              key={end}
              label={texts[end]}
              value={query[end]}
              onChange={(day) => day !== null && changeAddress({ [end]: day })}
              valueFormat="DD.MM.YYYY"
              placeholder={de.form.dayPlaceholder}
            />
          ))}
          {mayExport && (
            <Button
              component="a"
              variant="default"
              download
              href={addressOf(screensControlApi.exportPlays, {}, query)}
              leftSection={<IconDownload size={17} stroke={1.5} />}
            >
              {texts.export}
            </Button>
          )}
        </div>
      </ScreenHeader>
      {plays.isError && <LoadFailure error={plays.error} onRetry={() => void plays.refetch()} />}
      {plays.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {plays.data?.length === 0 && <p className={classes.empty}>{texts.none}</p>}
      {plays.data !== undefined && plays.data.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        <section className={classes.frame} tabIndex={0} aria-label={screenTitles.plays}>
          <table className={classes.plays}>
            <thead>
              <tr>
                {texts.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {plays.data.map(({ day, device, segment, count, seconds }) => (
                <tr key={`${day} ${device.id} ${segment.id}`}>
                  <td>{longDayLabel(day)}</td>
                  <td>{device.name}</td>
                  <td>{segment.name}</td>
                  <td>{countText(count)}</td>
                  <td>{oneDecimal.format(seconds / 60)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
