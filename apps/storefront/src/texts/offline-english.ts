/** What the worker says too, which does without all the other English texts. */
export const offlineEnglish = {
  text: 'You are offline. Please check your internet connection.',
  retry: 'Try again',
}
