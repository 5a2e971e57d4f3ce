import { englishWords } from '../english/english-words.ts'
import { isRecord } from '@theke/domain/typed-objects.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'

/** What goes wrong with the next call: a status, an answer that breaks off, or one that never ends. For tests. */
type AiFault = number | 'broken-off' | 'endless' | 'unreadable' | 'without-usage'

type MockOpenAi = {
  /** The bodies of all calls. */
  calls: Record<string, unknown>[]
  faults: AiFault[]
  /** The answers to come; without one it writes about what was asked. */
  answers: string[]
  /** How many answers were canceled by the caller. */
  canceled: number
  register: (app: FastifyInstance) => Promise<void>
}

type Options = { apiKey: string; /** Between two pieces of an answer, in milliseconds. */ pauseMs: number }

/** A server that speaks the protocol of OpenAI as far as the shop uses it: chat completions as a stream, and images. It makes up what it says. */
export function createMockOpenAi({ apiKey, pauseMs }: Options): MockOpenAi {
  const mock: MockOpenAi = { calls: [], faults: [], answers: [], canceled: 0, register }

  async function register(app: FastifyInstance): Promise<void> {
    app.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${apiKey}`)
        return reply.code(401).send(errorBody('Incorrect API key provided', 'invalid_request_error'))
    })

    app.post('/v1/chat/completions', { bodyLimit: 20_000_000 }, async (request, reply) => {
      const body = isRecord(request.body) ? request.body : {}
      mock.calls.push(body)
      const fault = mock.faults.shift()
      if (typeof fault === 'number') return reply.code(fault).send(errorBody('Refused', 'server_error'))
      if (!Array.isArray(body.messages) || typeof body.model !== 'string')
        return reply.code(400).send(errorBody('messages and model are needed', 'invalid_request_error'))
      const answer = mock.answers.shift() ?? madeUpAnswer(body.messages)
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
      const head = { id: 'chatcmpl-mock', object: 'chat.completion.chunk', created: 0, model: body.model }
      const send = (part: object) => raw.write(`data: ${JSON.stringify({ ...head, ...part })}\n\n`)
      send({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] })
      const pieces = answer.match(/[\s\S]{1,12}/g) ?? []
      for (let index = 0; fault === 'endless' || index < pieces.length; index++) {
        if (raw.destroyed) {
          mock.canceled++
          return
        }
        if (fault === 'broken-off' && index === 2) return raw.destroy()
        const content = pieces[index % pieces.length]
        if (fault === 'unreadable') raw.write('data: {"choices":\n\n')
        else send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
        await new Promise((resolve) => setTimeout(resolve, fault === 'endless' ? 20 : pauseMs))
      }
      send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
      if (fault !== 'without-usage')
        send({ choices: [], usage: usageOf(JSON.stringify(body.messages), answer) })
      raw.end('data: [DONE]\n\n')
    })

    app.post('/v1/images/generations', async (request, reply) => {
      const body = isRecord(request.body) ? request.body : {}
      mock.calls.push(body)
      const fault = mock.faults.shift()
      if (typeof fault === 'number') return reply.code(fault).send(errorBody('Refused', 'server_error'))
      const [width = 1024, height = 1024] = String(body.size).split('x').map(Number)
      const picture = await sharp(Buffer.from(madeUpPicture(width, height)))
        .png()
        .toBuffer()
      const usage = { input_tokens: 20, output_tokens: 1060, total_tokens: 1080 }
      return { created: 0, data: [{ b64_json: picture.toString('base64') }], usage }
    })
  }
  return mock
}

/** The same as a server of its own, for tests. */
export async function startMockOpenAi(options: Options) {
  const mock = createMockOpenAi(options)
  const app = Fastify()
  await app.register((scope) => mock.register(scope))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { mock, baseUrl: `${address}/v1`, close: () => app.close() }
}

function errorBody(message: string, type: string) {
  return { error: { message, type, param: null, code: null } }
}

function usageOf(question: string, answer: string) {
  const prompt = Math.ceil(question.length / 4)
  const completion = Math.ceil(answer.length / 4)
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
}

function madeUpAnswer(messages: unknown[]): string {
  const last: unknown = messages.at(-1)
  const content = isRecord(last) ? last.content : ''
  if (Array.isArray(content)) return 'Ein Produkt auf hellem Grund, von vorne gesehen.'
  const asked = String(content)
  const texts = textsToTranslate(asked)
  if (texts !== null) return JSON.stringify(texts.map(inEnglish))
  if (asked.startsWith('Schreibe eine Beschreibung'))
    return 'Frisch zubereitet und sorgfältig ausgesucht, am besten noch am selben Tag. Seit 1950 ein Klassiker.'
  const topic = asked.replace(/^Ändere deinen Vorschlag: /, '').split('\n')[0] ?? ''
  return [
    `Titel: ${topic.slice(0, 60)}`,
    `Beschreibung: Was Sie über ${topic.slice(0, 80)} wissen sollten.`,
    'Text:',
    `## ${topic.slice(0, 60)}`,
    '',
    'Wir freuen uns auf Ihren Besuch in unseren Filialen und beraten Sie gern.',
    '',
    '- Bestellen Sie online und holen Sie ab, wann es Ihnen passt.',
    '- Seit 1950 ist unsere Auswahl preisgekrönt.',
  ].join('\n')
}

/** The German texts of a question for their English; null for another question. */
function textsToTranslate(asked: string): string[] | null {
  if (!asked.startsWith('[')) return null
  const texts: unknown = JSON.parse(asked)
  return Array.isArray(texts) ? texts.map(String) : null
}

/** The English of a text: what the demo shop calls it, or else the text with a word that says whose it is. */
function inEnglish(german: string): string {
  return englishWords[german] ?? german.replace(/[^<>]+(?=<|$)/, (words) => `English: ${words}`)
}

function madeUpPicture(width: number, height: number): string {
  const radius = Math.min(width, height) / 3
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#efe8dc"/><circle cx="${width / 2}" cy="${height / 2}" r="${radius}" fill="#b9763a"/></svg>`
}
