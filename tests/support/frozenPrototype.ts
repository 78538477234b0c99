// Setup of the unit tests: an attempt to poison Object.prototype (`__proto__` in foreign data) throws where it happens.
Object.freeze(Object.prototype);
