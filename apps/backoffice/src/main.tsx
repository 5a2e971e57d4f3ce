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
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPage } from './load-page.ts'
import { queryClient } from './query-client.ts'
import { NewVersion } from './shell/new-version.tsx'
import { Splash } from './shell/splash.tsx'
import { de } from './texts/de.ts'
import { cssVariables, theme } from './theme.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has an element #root')

const root = createRoot(element)
const show = (page: ReactNode) =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
          <DatesProvider settings={{ locale: 'de', firstDayOfWeek: 1 }}>
            <ModalsProvider labels={{ confirm: de.common.ok, cancel: de.common.cancel }}>
              <Notifications position="bottom-center" autoClose={4000} limit={4} containerWidth={340} />
              {page}
            </ModalsProvider>
          </DatesProvider>
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>,
  )

show(<Splash />)
// Not awaited: the page imports from this module's chunk, which would wait for it.
void loadPage(location.pathname).then(
  (Page) => show(<Page />),
  () => show(<NewVersion />),
)
