import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { queryClient } from './query-client.ts'
import { LateNotices } from './shell/late/late-notices.tsx'
import { LateQuestions } from './shell/late/late-questions.tsx'
import { cssVariables, theme } from './theme/theme.ts'
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './theme/fonts.css'
import './theme/theme.css'
import './theme/forced-colors.css'

/** What every page of the back-office stands in: theme, dates in German, dialogs, notifications and the cache of loaded data. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
          <DatesProvider settings={{ locale: 'de', firstDayOfWeek: 1 }}>
            <LateNotices />
            <LateQuestions />
            {children}
          </DatesProvider>
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
