/** Every text the server writes for people, in ru, en and es. Rule: no text is written anywhere else. */
import { accountTexts } from "./accountTexts";

export type Language = "ru" | "en" | "es";

const table = {
  ...accountTexts,
  unknown: [
    "Something went wrong. Try again later.",
    "Что-то пошло не так. Попробуйте позже.",
    "Algo salió mal. Inténtalo más tarde.",
  ],
  badRequest: ["The request could not be read.", "Не удалось прочитать запрос.", "No se pudo leer la solicitud."],
  notFound: ["Not found.", "Не найдено.", "No encontrado."],
  unauthorized: [
    "Your request was made with invalid credentials.",
    "Войдите, чтобы продолжить.",
    "Inicia sesión para continuar.",
  ],
  forbidden: [
    "You are not allowed to do this.",
    "У вас нет прав на это действие.",
    "No tienes permiso para hacer esto.",
  ],
  unsupportedType: [
    "This content type is not supported.",
    "Этот тип содержимого не поддерживается.",
    "Este tipo de contenido no es compatible.",
  ],
  payloadTooLarge: ["The request is larger than {limit}.", "Запрос больше {limit}.", "La solicitud supera {limit}."],
  tooManyAttempts: [
    "Too many attempts. Try again in {seconds} s.",
    "Слишком много попыток. Повторите через {seconds} с.",
    "Demasiados intentos. Inténtalo en {seconds} s.",
  ],
  unavailable: [
    "The server is busy. Try again in a moment.",
    "Сервер занят. Повторите чуть позже.",
    "El servidor está ocupado. Inténtalo en un momento.",
  ],
  required: ["This field is required.", "Заполните это поле.", "Este campo es obligatorio."],
  invalid: ["This value is not valid.", "Недопустимое значение.", "Este valor no es válido."],
  tooLong: ["At most {max} characters.", "Не больше {max} символов.", "Como máximo {max} caracteres."],
  outOfRange: ["A number from {min} to {max}.", "Число от {min} до {max}.", "Un número de {min} a {max}."],
  tooMany: ["At most {max}.", "Не больше {max}.", "Como máximo {max}."],
  wrongPassword: ["Incorrect e-mail or password.", "Неверная почта или пароль.", "Correo o contraseña incorrectos."],
  keyReused: [
    "This Idempotency-Key was used for another request.",
    "Этот ключ уже использован для другого запроса.",
    "Esta clave ya se usó para otra solicitud.",
  ],
  keyRunning: ["This request is still running.", "Этот запрос ещё выполняется.", "Esta solicitud aún está en curso."],
  logCut: [
    "The notifications asked for are no longer kept.",
    "Эти уведомления уже не хранятся.",
    "Esas notificaciones ya no se conservan.",
  ],
  messageEmpty: ["Message cannot be empty.", "Сообщение не может быть пустым.", "El mensaje no puede estar vacío."],
  messageDelay: [
    "Messages can be sent no more than once every {seconds} seconds.",
    "Сообщения можно отправлять не чаще, чем раз в {seconds} секунд.",
    "Puedes enviar mensajes como máximo una vez cada {seconds} segundos.",
  ],
  chatClosed: [
    "Messages are switched off in this chat.",
    "В этом чате нельзя отправлять сообщения.",
    "No se pueden enviar mensajes en este chat.",
  ],
  chatExpired: [
    "The time to write in this chat is over.",
    "Срок переписки в этом чате закончился.",
    "El plazo para escribir en este chat terminó.",
  ],
  consultationsOver: [
    "Your consultations in this chat are used up.",
    "Консультации в этом чате закончились.",
    "Tus consultas en este chat se agotaron.",
  ],
  notOwnMessage: [
    "Only your own messages can be edited.",
    "Редактировать можно только свои сообщения.",
    "Solo puedes editar tus propios mensajes.",
  ],
  ownMessageRating: [
    "Only an expert's message can be rated.",
    "Оценить можно только сообщение эксперта.",
    "Solo se puede valorar un mensaje del experto.",
  ],
  consultationOpen: [
    "Only a finished consultation can be rated.",
    "Оценить можно только завершённую консультацию.",
    "Solo se puede valorar una consulta terminada.",
  ],
  homeworkEmpty: [
    "To submit homework, write a message or attach a file.",
    "Чтобы сдать задание, напишите сообщение или приложите файл.",
    "Para entregar la tarea, escribe un mensaje o adjunta un archivo.",
  ],
  homeworkLocked: ["This homework is not open yet.", "Это задание ещё не открыто.", "Esta tarea aún no está abierta."],
  homeworkDone: ["This homework is already approved.", "Это задание уже принято.", "Esta tarea ya está aprobada."],
  homeworkWaiting: [
    "This homework is already on checking.",
    "Это задание уже на проверке.",
    "Esta tarea ya está en revisión.",
  ],
  homeworkNotWaiting: [
    "This homework is not waiting for a verdict.",
    "Это задание не ждёт проверки.",
    "Esta tarea no espera un veredicto.",
  ],
  fileUnknown: [
    "This file was not found among your uploads.",
    "Файл не найден среди ваших загрузок.",
    "El archivo no está entre tus cargas.",
  ],
  fileTooLarge: [
    "The file is too large: at most {limit}.",
    "Файл слишком большой: не больше {limit}.",
    "El archivo es demasiado grande: máximo {limit}.",
  ],
  fileKind: [
    "The upload must say its kind: photo, video or document.",
    "Укажите вид файла: photo, video или document.",
    "Indica el tipo de archivo: photo, video o document.",
  ],
  fileMarkup: [
    "Pages and markup (HTML, SVG, XML) are not accepted.",
    "Страницы и разметка (HTML, SVG, XML) не принимаются.",
    "No se aceptan páginas ni marcado (HTML, SVG, XML).",
  ],
  filePhotoType: [
    "The photo must be a JPEG, PNG, WebP or GIF.",
    "Фото должно быть в формате JPEG, PNG, WebP или GIF.",
    "La foto debe ser JPEG, PNG, WebP o GIF.",
  ],
  fileVideoType: [
    "The video must be MP4, WebM or QuickTime.",
    "Видео должно быть в формате MP4, WebM или QuickTime.",
    "El vídeo debe ser MP4, WebM o QuickTime.",
  ],
  fileDocumentType: [
    "The document must be a PDF, DOCX, XLSX or PPTX.",
    "Документ должен быть в формате PDF, DOCX, XLSX или PPTX.",
    "El documento debe ser PDF, DOCX, XLSX o PPTX.",
  ],
  filePixels: [
    "The picture is too large: at most {max} megapixels over all its frames.",
    "Изображение слишком большое: не больше {max} мегапикселей во всех кадрах.",
    "La imagen es demasiado grande: máximo {max} megapíxeles en todos sus fotogramas.",
  ],
  fileBroken: [
    "The picture is damaged and could not be read.",
    "Изображение повреждено, прочитать его не удалось.",
    "La imagen está dañada y no se pudo leer.",
  ],
  fileFinished: [
    "This upload is finished and cannot be removed.",
    "Эта загрузка завершена, её нельзя удалить.",
    "Esta carga ya terminó y no se puede eliminar.",
  ],
} as const satisfies Record<string, readonly [en: string, ru: string, es: string]>;

export type TextKey = keyof typeof table;

const column: Record<Language, 0 | 1 | 2> = { en: 0, ru: 1, es: 2 };

/** The text of `key` in `language` with its `{names}` filled in. */
export function textOf(language: Language, key: TextKey, values: Record<string, string | number> = {}): string {
  return table[key][column[language]].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** The language of an answer: the `lang` query, else Accept-Language, else en (contract 1). */
export function pickLanguage(lang: unknown, acceptLanguage: string | undefined): Language {
  const asked = [typeof lang === "string" ? lang : "", ...(acceptLanguage ?? "").slice(0, 200).split(",")];
  for (const each of asked) {
    const code = each.trim().slice(0, 2).toLowerCase();
    if (code === "ru" || code === "en" || code === "es") return code;
  }
  return "en";
}
