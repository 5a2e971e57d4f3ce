import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './fonts.css'
import './theme.css'
import './forced-colors.css'
import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { queryClient } from './query-client.ts'
import { de } from './texts/de.ts'
import { cssVariables, theme } from './theme.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has an element #root')

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
        <DatesProvider settings={{ locale: 'de', firstDayOfWeek: 1 }}>
          <ModalsProvider labels={{ confirm: de.common.ok, cancel: de.common.cancel }}>
            <Notifications position="bottom-center" autoClose={4000} limit={4} containerWidth={340} />
            <App />
          </ModalsProvider>
        </DatesProvider>
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
)
