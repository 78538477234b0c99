/** The texts about accounts, in en, ru and es; texts.ts has the rest and the rule. */
export const accountTexts = {
  registrationOff: ["Registration is closed.", "Регистрация закрыта.", "El registro está cerrado."],
  emailInvalid: ["Invalid email address.", "Некорректный адрес почты.", "Dirección de correo no válida."],
  emailTaken: [
    "An account with this e-mail already exists.",
    "Аккаунт с этой почтой уже есть.",
    "Ya existe una cuenta con este correo.",
  ],
  emailNotOwn: [
    "This is not the e-mail of your account.",
    "Это не почта вашего аккаунта.",
    "Este no es el correo de tu cuenta.",
  ],
  appIdTaken: [
    "An account with this application id already exists.",
    "Аккаунт с этим идентификатором уже есть.",
    "Ya existe una cuenta con este identificador.",
  ],
  passwordShort: ["At least {min} characters.", "Не меньше {min} символов.", "Al menos {min} caracteres."],
  passwordFirst: ["Change your password first.", "Сначала смените пароль.", "Primero cambia tu contraseña."],
  accessOver: [
    "Your subscription is over. Renew it to go on learning.",
    "Ваша подписка закончилась. Продлите её, чтобы учиться дальше.",
    "Tu suscripción ha terminado. Renuévala para seguir aprendiendo.",
  ],
  passwordCommon: [
    "This password is one of the most common ones. Choose another.",
    "Этот пароль — один из самых распространённых. Выберите другой.",
    "Esta contraseña es una de las más comunes. Elige otra.",
  ],
  passwordsDiffer: ["The passwords do not match.", "Пароли не совпадают.", "Las contraseñas no coinciden."],
  passwordSame: [
    "Choose a password other than the current one.",
    "Новый пароль должен отличаться от текущего.",
    "Elige una contraseña distinta de la actual.",
  ],
  currentPasswordWrong: [
    "The current password is incorrect.",
    "Текущий пароль указан неверно.",
    "La contraseña actual no es correcta.",
  ],
  codeSent: ["The code has been sent.", "Код отправлен.", "El código se ha enviado."],
  codeWrong: ["Incorrect code.", "Неверный код.", "Código incorrecto."],
  codeVoid: [
    "This code is no longer valid. Ask for a new one.",
    "Код больше не действует. Запросите новый.",
    "Este código ya no es válido. Pide uno nuevo.",
  ],
  codeTooSoon: [
    "A new code can be sent in {seconds} s.",
    "Новый код можно запросить через {seconds} с.",
    "Podrás pedir otro código en {seconds} s.",
  ],
  resetSent: [
    "If there is an account with this e-mail, a link to choose a new password is on its way.",
    "Если аккаунт с этой почтой есть, мы отправили на неё ссылку для смены пароля.",
    "Si existe una cuenta con este correo, te hemos enviado un enlace para cambiar la contraseña.",
  ],
  resetVoid: [
    "This link is no longer valid. Ask for a new one.",
    "Ссылка больше не действует. Запросите новую.",
    "Este enlace ya no es válido. Pide uno nuevo.",
  ],
  letterCode: ["Your code: {code}", "Ваш код: {code}", "Tu código: {code}"],
  letterReset: ["Choose a new password: {link}", "Задайте новый пароль: {link}", "Elige una contraseña nueva: {link}"],
  letterNoAccount: [
    "Somebody asked to sign in with this e-mail. There is no account with it.",
    "Кто-то пытался войти с этой почтой. Аккаунта с ней нет.",
    "Alguien ha intentado entrar con este correo. No hay ninguna cuenta con él.",
  ],
  phoneInvalid: [
    "A phone number begins with + and has 8 to 15 digits.",
    "Номер телефона начинается с + и содержит от 8 до 15 цифр.",
    "Un número de teléfono empieza por + y tiene entre 8 y 15 dígitos.",
  ],
  birthdayInvalid: [
    "A real date as DD.MM.YYYY, please.",
    "Укажите настоящую дату в виде ДД.ММ.ГГГГ.",
    "Indica una fecha real como DD.MM.AAAA.",
  ],
  instagramInvalid: [
    "1 to 30 Latin letters, digits, underscores and single dots inside.",
    "От 1 до 30 латинских букв, цифр, подчёркиваний и одиночных точек внутри.",
    "De 1 a 30 letras latinas, cifras, guiones bajos y puntos sueltos en medio.",
  ],
  timezoneInvalid: ["Unknown time zone.", "Неизвестный часовой пояс.", "Zona horaria desconocida."],
  timeInvalid: ["A time as HH:mm.", "Время в виде ЧЧ:мм.", "Una hora como HH:mm."],
  weekdaysInvalid: [
    "Choose at least one weekday.",
    "Выберите хотя бы один день недели.",
    "Elige al menos un día de la semana.",
  ],
  remindersFull: ["At most {max} reminders.", "Не больше {max} напоминаний.", "Como máximo {max} recordatorios."],
  nothingToUpdate: ["Name the e-mail or the status.", "Укажите почту или статус.", "Indica el correo o el estado."],
} as const;
