import { numberLocale } from '@theke/contract/number-locale.ts'
import { visitStatisticsApi } from '@theke/contract/insights/visit-statistics-api.ts'
import {
  type FunnelStage,
  funnelStages,
  type FunnelStep,
  funnelSteps,
  largestLoss,
} from '@theke/domain/insights/visit-funnel.ts'
import { recordOf } from '@theke/domain/typed-objects.ts'
import { api } from '../../../../api.ts'
import { LoadFailure } from '../../../../shell/load-failure.tsx'
import { wholeNumber } from './card-tables.ts'
import { ChartCard } from './chart-card.tsx'
import classes from './funnel-card.module.css'
import { type StatisticsFilter, visitsQuery } from '../statistics-filter.ts'
import { statisticsTexts } from '../statistics-texts.ts'
import { useStatistic } from '../use-statistic.ts'
import { funnelStepLabels, visitsTexts as texts } from '../card-texts.ts'

const percent = new Intl.NumberFormat(numberLocale, { style: 'percent', maximumFractionDigits: 1 })

/** How far visits come on the way to an order, and where they leave. */
export function FunnelCard({ filter }: { filter: StatisticsFilter }) {
  const funnel = useStatistic('funnel', visitsQuery(filter), (query, signal) =>
    api.call(visitStatisticsApi.funnel, { query, signal }),
  )
  if (funnel.isError && !funnel.data)
    return <LoadFailure error={funnel.error} onRetry={() => void funnel.refetch()} />
  const stages = stagesOf(funnel.data?.rows)
  const before = new Map(funnel.data?.compared?.rows.map(({ step, visits }) => [step, visits]))
  return (
    <ChartCard
      isWide
      title={texts.funnel}
      hint={texts.funnelHint}
      file={`weg-zur-bestellung-${filter.from}-${filter.to}`}
      isPending={funnel.isPending}
      table={{
        head: [
          texts.step,
          texts.visits,
          texts.share,
          texts.lost,
          statisticsTexts.comparedShort[filter.compare],
        ],
        rows:
          stages[0]?.visits === 0
            ? []
            : stages.map(({ step, visits, share, lost }) => [
                funnelStepLabels[step],
                visits,
                share,
                lost,
                before.get(step) ?? 0,
              ]),
        format: (value, column) => (column === 2 ? percent.format(value) : wholeNumber(value)),
      }}
      chart={<Funnel stages={stages} />}
    />
  )
}

function stagesOf(rows: readonly { step: FunnelStep; visits: number }[] = []): FunnelStage[] {
  const visits = new Map(rows.map((row) => [row.step, row.visits]))
  return funnelStages(recordOf(funnelSteps, (step) => visits.get(step) ?? 0))
}

function Funnel({ stages }: { stages: readonly FunnelStage[] }) {
  const worst = largestLoss(stages)
  return (
    <>
      {worst && (
        <p className={classes.note}>
          {texts.largestLoss(funnelStepLabels[worst.step], percent.format(worst.lostShare))}
        </p>
      )}
      <ol className={classes.steps}>
        {stages.map(({ step, visits, share, lost, lostShare }) => (
          <li key={step} data-worst={step === worst?.step || undefined}>
            <div className={classes.bar}>
              <span className={classes.count}>
                <strong>{wholeNumber(visits)}</strong> <span>{percent.format(share)}</span>
              </span>
              <span className={classes.fill} style={{ height: `${share * 100}%` }} />
            </div>
            <span className={classes.name}>{funnelStepLabels[step]}</span>
            <span className={classes.lost}>
              {lost > 0 && (
                <>
                  <span>{percent.format(-lostShare)}</span> <span>{texts.leave(wholeNumber(lost))}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
