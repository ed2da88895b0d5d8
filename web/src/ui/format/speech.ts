export const canSpeak = (): boolean => "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;

/** Speaks a text in a language, such as "en" or "pt-BR"; without one, in the browser's own. */
export function speak(text: string, language = "", onEnd?: () => void): void {
  if (!canSpeak()) return;
  window.speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  if (language) words.lang = language;
  if (onEnd) {
    words.onend = onEnd;
    words.onerror = onEnd;
  }
  window.speechSynthesis.speak(words);
}

export function stopSpeaking(): void {
  if (canSpeak()) window.speechSynthesis.cancel();
}
