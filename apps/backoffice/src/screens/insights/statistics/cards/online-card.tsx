import { useQuery } from '@tanstack/react-query'
import { visitStatisticsApi } from '@theke/contract/insights/visit-statistics-api.ts'
import { api } from '../../../../api.ts'
import { wholeNumber } from './card-tables.ts'
import classes from './online-card.module.css'
import cards from '../statistics.module.css'
import { visitsTexts as texts } from '../card-texts.ts'

const everyMs = 30_000

/** How many visitors are on the website now, and were in the last half hour; it renews itself. */
export function OnlineCard({ branch }: { branch: number | null }) {
  const { data } = useQuery({
    queryKey: ['statistics', 'online', branch],
    queryFn: ({ signal }) =>
      api.call(visitStatisticsApi.online, {
        query: branch === null ? {} : { branch: { id: branch } },
        signal,
      }),
    refetchInterval: everyMs,
  })
  const minutes = data?.minutes ?? []
  const most = Math.max(1, ...minutes)
  return (
    <section className={cards.card} aria-label={texts.online}>
      <header className={cards.cardHead}>
        <h2>{texts.online}</h2>
        <span className={cards.hint}>{texts.onlineHint}</span>
      </header>
      <p className={classes.now}>
        <output className={classes.count}>{data ? wholeNumber(data.visits) : '–'}</output>
        {data && data.atCheckout > 0 && <span>{texts.atCheckout(wholeNumber(data.atCheckout))}</span>}
      </p>
      <div className={classes.minutes} aria-hidden>
        {minutes.map((count, index) => (
          <span
            key={index}
            title={texts.minute(minutes.length - 1 - index, count)}
            style={{ height: `${(count / most) * 100}%` }}
          />
        ))}
      </div>
      <p className={classes.ends} aria-hidden>
        <span>{texts.halfHour}</span>
        <span>{texts.now}</span>
      </p>
    </section>
  )
}
