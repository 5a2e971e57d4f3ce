import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { queryClient } from './query-client.ts'
import { de } from './texts/de.ts'
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
            <ModalsProvider labels={{ confirm: de.common.ok, cancel: de.common.cancel }}>
              <Notifications position="bottom-center" autoClose={4000} limit={4} containerWidth={340} />
              {children}
            </ModalsProvider>
          </DatesProvider>
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
