import { upload } from '@theke/contract/media/upload-entity.ts'
import { maxStaffUploadBytes, type Upload } from '@theke/contract/media/upload.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { apiThrough } from '../../api.ts'
import { sendWithProgress } from './send-with-progress.ts'

/** Uploads a file as it is; `onProgress` hears the share from 0 to 1 that has left. Throws ApiError or an Error with a sentence. */
export async function uploadFile(
  file: File,
  onProgress: (share: number) => void = () => {},
): Promise<Pick<Upload, 'id' | 'version' | 'extension' | 'publicHash'>> {
  if (file.size > maxStaffUploadBytes) {
    throw new Error(validationTexts.fileSize(file.size, maxStaffUploadBytes))
  }
  const form = new FormData()
  form.set('data', file)
  return apiThrough(sendWithProgress(onProgress)).call(upload.endpoints.create, { form })
}
