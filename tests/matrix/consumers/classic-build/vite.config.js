const lib = { entry: 'main.js', name: 'widget', formats: ['umd'], fileName: () => 'widget.js' };

export default { build: { lib } };
