const ground = 620
const shopHeight = 210
const floorHeight = 112

/** Whole scenes of 960 × 720 that fill a picture: the façades of the branches and the counter. */
export const scenes: Record<string, string> = {
  'facade-hauptplatz': facade({
    wall: '#EBC9A0',
    wallDark: '#D9AE7C',
    trim: '#FBF3E6',
    roof: '#9C5A43',
    awning: '#B32122',
    door: '#5A3524',
    floors: 2,
    windows: 5,
    width: 720,
    zoom: 1.06,
  }),
  'facade-urfahr': facade({
    wall: '#C9D6C4',
    wallDark: '#AEBFA8',
    trim: '#FAF7F0',
    roof: '#7C6A60',
    awning: '#B32122',
    door: '#3D4F45',
    floors: 1,
    windows: 4,
    width: 620,
    zoom: 1.25,
  }),
  'facade-wels': facade({
    wall: '#E3BFB0',
    wallDark: '#CFA191',
    trim: '#FBF4EE',
    roof: '#6E5550',
    awning: '#7C1F2C',
    door: '#4A2F2A',
    floors: 2,
    windows: 3,
    width: 520,
    zoom: 1.08,
  }),
  'facade-freistadt': facade({
    wall: '#F1E2BC',
    wallDark: '#DEC994',
    trim: '#FFFBF0',
    roof: '#A35F3F',
    awning: '#B32122',
    door: '#4B5A3A',
    floors: 1,
    windows: 3,
    width: 470,
    zoom: 1.36,
  }),
  counter: counter(),
}

type Front = {
  wall: string
  wallDark: string
  trim: string
  roof: string
  awning: string
  door: string
  floors: number
  windows: number
  width: number
  zoom: number
}

function facade(front: Front): string {
  const left = 480 - front.width / 2
  const top = ground - shopHeight - front.floors * floorHeight
  return [
    `<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${front.wall}"/><stop offset="1" stop-color="${front.wallDark}"/></linearGradient><linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#EAF3F2"/><stop offset="1" stop-color="#9FBAB9"/></linearGradient><linearGradient id="shop" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFF3D6"/><stop offset="1" stop-color="#F0D49B"/></linearGradient></defs>`,
    `<rect y="${ground}" width="960" height="100" fill="#D8CDBD"/><rect y="${ground}" width="960" height="12" fill="#C6B9A6"/>`,
    `<g transform="translate(480 ${ground}) scale(${front.zoom}) translate(-480 -${ground})">`,
    tree(left - 70, 1),
    tree(left + front.width + 75, 0.8),
    `<ellipse cx="480" cy="${ground + 8}" rx="${front.width / 2 + 30}" ry="14" fill="#000" opacity=".1"/>`,
    `<path d="M${left - 18} ${top}L${left + 46} ${top - 78}H${left + front.width - 46}L${left + front.width + 18} ${top}Z" fill="${front.roof}"/><path d="M${left - 18} ${top}h${front.width + 36}v-8h-${front.width + 36}Z" fill="#000" opacity=".14"/>`,
    dormer(480, top - 42, front),
    `<rect x="${left}" y="${top}" width="${front.width}" height="${ground - top}" fill="url(#wall)"/>`,
    `<rect x="${left - 8}" y="${top - 4}" width="${front.width + 16}" height="14" fill="${front.trim}"/>`,
    ...windowRows(front, left, top),
    shopFront(front, left),
    '</g>',
  ].join('')
}

function windowRows(front: Front, left: number, top: number): string[] {
  const gap = front.width / front.windows
  return Array.from({ length: front.floors * front.windows }, (_, index) => {
    const x = left + gap * (index % front.windows) + gap / 2
    const y = top + 26 + Math.floor(index / front.windows) * floorHeight
    return `<rect x="${x - 31}" y="${y - 6}" width="62" height="80" fill="${front.trim}"/><rect x="${x - 24}" y="${y}" width="48" height="68" fill="url(#glass)"/><path d="M${x} ${y}v68M${x - 24} ${y + 24}h48" stroke="${front.trim}" stroke-width="4"/><rect x="${x - 36}" y="${y + 72}" width="72" height="8" fill="${front.trim}"/><rect x="${x - 28}" y="${y + 64}" width="56" height="9" rx="4" fill="#6E8F4E"/><g fill="#C8372F"><circle cx="${x - 18}" cy="${y + 63}" r="5"/><circle cx="${x}" cy="${y + 61}" r="5"/><circle cx="${x + 18}" cy="${y + 63}" r="5"/></g>`
  })
}

function shopFront(front: Front, left: number): string {
  const y = ground - shopHeight
  const inner = front.width - 60
  const x = left + 30
  const doorX = left + front.width - 150
  const stripe = inner / 16
  const stripes = Array.from({ length: 16 }, (_, index) => {
    const from = x + index * stripe
    const fill = index % 2 === 0 ? front.awning : '#FBF6EC'
    return `<path d="M${from} ${y + 50}h${stripe}v46a${stripe / 2} ${stripe / 2} 0 0 1 -${stripe} 0Z" fill="${fill}"/>`
  })
  const wares = Array.from({ length: Math.floor((inner - 180) / 46) }, (_, index) => {
    const hook = x + 40 + index * 46
    const color = ['#A5432F', '#C9794A', '#7C2B26', '#E0968A'][index % 4]
    return `<path d="M${hook} ${y + 96}v18" stroke="#8A7A68" stroke-width="3"/><path d="M${hook} ${y + 116}c-9 10-11 28-3 40" stroke="${color}" stroke-width="13" stroke-linecap="round" fill="none"/>`
  })
  return [
    `<rect x="${left}" y="${y - 8}" width="${front.width}" height="10" fill="${front.trim}"/>`,
    `<rect x="${x}" y="${y + 8}" width="${inner}" height="46" fill="#2A1B16"/>`,
    sign(480, y + 18),
    `<rect x="${x}" y="${y + 60}" width="${inner - 140}" height="${shopHeight - 84}" fill="#3A2720"/><rect x="${x + 8}" y="${y + 66}" width="${inner - 156}" height="${shopHeight - 98}" fill="url(#shop)"/>`,
    ...wares,
    `<rect x="${x + 8}" y="${ground - 58}" width="${inner - 156}" height="26" fill="#FBF8F2"/><g fill="#C8474E"><ellipse cx="${x + 54}" cy="${ground - 58}" rx="30" ry="11"/><ellipse cx="${x + 208}" cy="${ground - 58}" rx="34" ry="11"/></g><g fill="#EBA79B"><ellipse cx="${x + 130}" cy="${ground - 58}" rx="32" ry="10"/></g><path d="M${x + 14} ${ground - 140}l70 76M${x + 44} ${ground - 142}l40 44" stroke="#fff" stroke-width="5" opacity=".4" stroke-linecap="round"/>`,
    `<rect x="${doorX}" y="${y + 60}" width="116" height="${shopHeight - 60}" fill="${front.door}"/><rect x="${doorX + 14}" y="${y + 74}" width="88" height="${shopHeight - 130}" fill="url(#shop)"/><circle cx="${doorX + 18}" cy="${ground - 42}" r="6" fill="#E0B864"/>`,
    ...stripes,
    `<path d="M${x} ${y + 50}h${inner}v10h-${inner}Z" fill="#000" opacity=".12"/>`,
    `<rect x="${x}" y="${ground - 24}" width="${inner - 140}" height="24" fill="${front.wallDark}"/>`,
  ].join('')
}

/** HUBER in five drawn letters, so that no font is needed. */
function sign(centre: number, y: number): string {
  const letters = [
    'M0 0V26M18 0V26M0 13H18',
    'M0 0V16a9 10 0 0 0 18 0V0',
    'M0 0V26H10a7 7 0 0 0 0-13.5H0M10 12.5a6.2 6.2 0 0 0 0-12.5H0',
    'M15 0H0V26H15M0 13H13',
    'M0 26V0H10a7 7 0 0 1 0 14H0M9 14L18 26',
  ]
  return `<g fill="none" stroke="#F6E7C8" stroke-width="5" stroke-linejoin="round">${letters.map((path, index) => `<path d="${path}" transform="translate(${centre - 76 + index * 34} ${y})"/>`).join('')}</g>`
}

function dormer(x: number, y: number, front: Front): string {
  return `<path d="M${x - 44} ${y + 36}v-40l44-32 44 32v40Z" fill="${front.wall}"/><path d="M${x - 54} ${y}l54-40 54 40" stroke="${front.roof}" stroke-width="12" fill="none" stroke-linecap="round"/><rect x="${x - 16}" y="${y - 4}" width="32" height="34" fill="url(#glass)" stroke="${front.trim}" stroke-width="5"/>`
}

function tree(x: number, size: number): string {
  return `<g transform="translate(${x} ${ground}) scale(${size})"><rect x="-7" y="-70" width="14" height="72" fill="#8A6443"/><circle cy="-120" r="62" fill="#8DA873"/><circle cx="-20" cy="-138" r="34" fill="#A4BC88" opacity=".7"/></g>`
}

function counter(): string {
  const tiles = Array.from({ length: 12 * 5 }, (_, index) => {
    const x = (index % 12) * 80
    const y = Math.floor(index / 12) * 60
    return `<rect x="${x + 2}" y="${y + 2}" width="76" height="56" rx="3" fill="${(index * 7) % 5 === 0 ? '#F1EADF' : '#F8F3EA'}"/>`
  })
  return [
    `<defs><linearGradient id="front" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#C4332F"/><stop offset="1" stop-color="#8E1A1B"/></linearGradient><linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".75"/><stop offset=".5" stop-color="#EAF3F2" stop-opacity=".25"/><stop offset="1" stop-color="#fff" stop-opacity=".5"/></linearGradient></defs>`,
    `<rect width="960" height="720" fill="#E4DACA"/>`,
    ...tiles,
    `<rect y="78" width="960" height="14" fill="#A9793F"/><rect y="90" width="960" height="6" fill="#000" opacity=".12"/>`,
    `<rect x="60" y="300" width="840" height="170" fill="#FDFBF6"/><rect x="60" y="300" width="840" height="170" fill="url(#glass)"/><path d="M60 300h840" stroke="#B9AD9C" stroke-width="10"/>`,
    `<rect x="60" y="436" width="840" height="16" fill="#D9D0C2"/>`,
    `<path d="M90 316 210 436M130 316l70 70" stroke="#fff" stroke-width="9" opacity=".8" stroke-linecap="round"/>`,
    `<rect x="40" y="466" width="880" height="200" fill="url(#front)"/><rect x="40" y="466" width="880" height="16" fill="#F4E9D6"/>`,
    `<rect x="330" y="520" width="300" height="90" fill="#2A1B16"/>`,
    sign(480, 552),
    `<rect y="660" width="960" height="60" fill="#CDBEA8"/>`,
  ].join('')
}
