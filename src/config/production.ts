// React, Express and others choose their fast paths when they are loaded: this file is imported before them.
process.env.NODE_ENV = 'production';
