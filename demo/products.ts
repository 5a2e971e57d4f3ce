import type { DemoProduct } from './demo-types.ts'
import { gefluegel } from './products/gefluegel.ts'
import { getraenke } from './products/getraenke.ts'
import { jausenplatten } from './products/jausenplatten.ts'
import { kaeseBeilagen } from './products/kaese-beilagen.ts'
import { kalb } from './products/kalb.ts'
import { kuecheGlas } from './products/kueche-glas.ts'
import { lammWild } from './products/lamm-wild.ts'
import { mittagsmenue } from './products/mittagsmenue.ts'
import { rind } from './products/rind.ts'
import { schwein } from './products/schwein.ts'
import { weihnachten } from './products/weihnachten.ts'
import { wurstSchinken } from './products/wurst-schinken.ts'

export const products: DemoProduct[] = [
  ...rind,
  ...kalb,
  ...schwein,
  ...gefluegel,
  ...lammWild,
  ...wurstSchinken,
  ...kaeseBeilagen,
  ...kuecheGlas,
  ...jausenplatten,
  ...mittagsmenue,
  ...getraenke,
  ...weihnachten,
]
