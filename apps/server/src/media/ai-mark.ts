import sharp, { type Metadata } from 'sharp'

/** Source: IPTC, Digital Source Type, https://cv.iptc.org/newscodes/digitalsourcetype/ */
const sourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

/** What a file says of itself, readable by machines, where a model has made its picture (R-MEDIA-12). */
export const aiMark = [
  '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">',
  `<Iptc4xmpExt:DigitalSourceType>${sourceType}</Iptc4xmpExt:DigitalSourceType>`,
  '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
].join('')

/** Whether a picture says that a model has made it. */
export function hasAiMark({ xmp }: Pick<Metadata, 'xmp'>): boolean {
  return xmp?.includes(sourceType) ?? false
}

/** The same picture with the mark, without loss. A broken one stays as it is, for the import to refuse. */
export function withAiMark(content: Buffer): Promise<Buffer> {
  return sharp(content)
    .withXmp(aiMark)
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => content)
}
