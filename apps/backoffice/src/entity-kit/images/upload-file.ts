import { upload } from '@theke/contract/media/upload-entity.ts'
import { maxStaffUploadBytes, type Upload } from '@theke/contract/media/upload.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { api } from '../../api.ts'
import { dataUrlOf } from './upload-image.ts'

/** Uploads a file as it is. Throws ApiError or an Error with a sentence. */
export async function uploadFile(
  file: File,
): Promise<Pick<Upload, 'id' | 'version' | 'extension' | 'publicHash'>> {
  if (file.size > maxStaffUploadBytes) {
    throw new Error(validationTexts.fileSize(file.size, maxStaffUploadBytes))
  }
  const body = { name: file.name, data: await dataUrlOf(file) }
  return api.call(upload.endpoints.create, { body })
}
